/** What every call says of who makes it; nothing of what is empty. */
export function callHeaders({
  language,
  token,
  packageId,
}: {
  language: string;
  token: string;
  packageId: string;
}): Record<string, string> {
  return {
    'Accept-Language': language,
    ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    ...(packageId === '' ? {} : { packageId }),
  };
}
