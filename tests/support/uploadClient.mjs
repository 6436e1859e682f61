// A program that uploads one file in parts, goes on with what the server says it has, and may be killed at any moment:
// node uploadClient.mjs <url> <path> <name> [<upload>]. It tells each step as a line of JSON.
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , url, path, fileName, begun] = process.argv;
/** Parts on their way at once, as the page has them. */
const AT_ONCE = 3;
const LOGIN = {
  client_id: 'guiju-page',
  client_secret: 'guiju-page',
  grant_type: 'password',
  username: '13800000001',
  password: 'Demo1234',
};
const tell = (step) => process.stdout.write(`${JSON.stringify(step)}\n`);

/** Asks until there is an answer: the server may be down. */
async function asked(call, init) {
  for (;;) {
    try {
      const response = await fetch(`${url}/prod-pc${call}`, init);
      if (response.status < 500) return await response.json();
    } catch {
      // Nobody answers, or the answer broke off.
    }
    await sleep(50);
  }
}

const { token } = (await asked('/auth/oauth/token', { method: 'POST', body: new URLSearchParams(LOGIN) })).data;
const headers = { authorization: `Bearer ${token}` };
const { size } = await stat(path);
const file = await open(path);
let upload = begun;
for (;;) {
  const more = upload === undefined ? '' : `&upload=${upload}`;
  const { code, data: leave } = await asked(`/api/thirdparty/jzyoss/getPolicyInfo?into=drive${more}`, { headers });
  // Its first part has never come.
  if (code === 404) {
    upload = undefined;
    continue;
  }
  if (code !== 200) throw new Error(`The policy was refused with ${code}.`);
  upload = leave.upload;
  tell({ upload, arrived: leave.arrived, partSize: leave.partSize });
  const count = Math.ceil(size / leave.partSize);
  const there = new Set(leave.arrived);
  const missing = Array.from({ length: count }, (_, part) => part).filter((part) => !there.has(part));
  let done;
  const send = async (part) => {
    const length = Math.min(leave.partSize, size - part * leave.partSize);
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, part * leave.partSize);
    const body = new FormData();
    const { policy, signature } = leave;
    body.append('fileInfo', JSON.stringify({ policy, signature, fileName, size, part }));
    body.append('file', new Blob([bytes]));
    try {
      const response = await fetch(`${url}/prod-pc/api/thirdparty/jzyoss/fileUpload`, {
        method: 'POST',
        headers,
        body,
      });
      const { code: answered, data, message } = await response.json();
      if (answered !== 200)
        throw new Error(`Part ${part} was refused with ${answered} ${message}.`, { cause: 'refused' });
      tell({ part });
      if (data.received === size) done = data.fileUrl;
      return true;
    } catch (error) {
      if (error.cause === 'refused') throw error;
      return false;
    }
  };
  // The first one begins the file.
  if (!there.has(0) && !(await send(missing.shift()))) continue;
  const worker = async () => {
    while (missing.length > 0) if (!(await send(missing.shift()))) return false;
    return true;
  };
  const whole = await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // All parts were there, and the end was not told: the last one is sent again.
  if (!whole.includes(false) && done === undefined) await send(count - 1);
  if (done !== undefined) {
    tell({ done });
    break;
  }
}
await file.close();
