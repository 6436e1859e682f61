import { createHmac, timingSafeEqual } from 'node:crypto';
import { extname } from 'node:path';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an editor is started with. */
export interface EditorConfig {
  documentType: string;
  document: { fileType: string; key: string; title: string; url: string; permissions: Record<string, boolean> };
  editorConfig: {
    mode: string;
    lang: string;
    callbackUrl?: string;
    user: { id: string; name: string };
    customization: { forcesave: boolean };
  };
  token: string;
}

/** What it answers an address with; undefined: the document that lies there. */
type Otherwise = (request: IncomingMessage, response: ServerResponse) => boolean;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' };

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A document server that speaks the protocol of OnlyOffice: it believes only what is signed, fetches documents with its
 * own signature, reports what happens to them, and has what was saved lie at an address of its own. Its signatures are
 * made and read by hand, so that a fault of the library on the other side shows.
 */
export class DocumentServer {
  /** documents by their paths */
  readonly files = new Map<string, Buffer>();
  /** paths that were asked for, each with what the caller has shown */
  readonly asked: { path: string; authorization: string | undefined }[] = [];
  otherwise: Otherwise | undefined;
  /** reports in the header of the call alone, instead of in its body */
  isInHeader = false;
  #made = 0;

  private constructor(
    private readonly server: Server,
    readonly secret: string,
  ) {}

  static async start(secret: string): Promise<DocumentServer> {
    const server = createServer();
    const self = new DocumentServer(server, secret);
    server.on('request', (request, response) => self.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return self;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  /** Opens what a browser hands on, and fetches the document. @throws Error where it is not signed as it stands */
  async open({
    document,
    documentType,
    editorConfig,
    token,
  }: EditorConfig): Promise<{ status: number; content: Buffer }> {
    const { exp, iat, ...signed } = this.verified(token);
    if (JSON.stringify(signed) !== JSON.stringify({ documentType, document, editorConfig }))
      throw new Error('It says something else than it has signed.');
    if (!(Number(exp) > Number(iat))) throw new Error('It does not say until when it holds.');
    return this.fetched(document.url);
  }

  /** Fetches an address as it fetches documents. @param authorization left out: as it should be */
  async fetched(
    url: string,
    authorization: string | null = `Bearer ${this.signed({ payload: { url } })}`,
  ): Promise<{ status: number; content: Buffer }> {
    const response = await fetch(url, { headers: authorization === null ? {} : { authorization } });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  /** Lets browsers start an editor: a frame of its own origin, which shows what it was started with. */
  servesEditors(): void {
    this.files.set(
      '/web-apps/apps/api/documents/api.js',
      Buffer.from(`window.DocsAPI = { DocEditor: class {
        constructor(id, { events, ...config }) {
          const frame = document.createElement('iframe');
          frame.title = config.document.title;
          frame.style.cssText = 'width: 100%; height: 100%; border: 0';
          frame.src = '${this.url}/editor.html#' + encodeURIComponent(JSON.stringify(config));
          document.getElementById(id).replaceWith(frame);
          this.frame = frame;
        }
        destroyEditor() { this.frame.remove(); }
      } };`),
    );
    this.files.set(
      '/editor.html',
      Buffer.from(
        '<!doctype html><html lang="zh"><title>.</title><pre></pre><script>document.querySelector("pre").textContent = decodeURIComponent(location.hash.slice(1));</script></html>',
      ),
    );
  }

  /** Something that was edited. @returns where it can be fetched */
  saved(content: Buffer, path = `/cache/files/${++this.#made}/output.docx`): string {
    this.files.set(path, content);
    return `${this.url}${path}?md5=x`;
  }

  /** Reports on what was opened; `signed`: by another secret, or not at all. @returns what is answered */
  async report(
    { document, editorConfig }: EditorConfig,
    said: Record<string, unknown>,
    { secret = this.secret, key = document.key, plain = {} } = {},
  ): Promise<{ status: number; error: number | undefined }> {
    const body = { key, users: [editorConfig.user.id], ...said };
    const response = await fetch(editorConfig.callbackUrl ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.isInHeader ? { authorization: `Bearer ${this.signed({ payload: body }, secret)}` } : {}),
      },
      body: JSON.stringify({ ...body, ...plain, ...(this.isInHeader ? {} : { token: this.signed(body, secret) }) }),
    });
    const { error } = (await response.json()) as { error?: number };
    return { status: response.status, error };
  }

  signed(said: Record<string, unknown>, secret = this.secret): string {
    const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(said)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }

  verified(token: string): Record<string, unknown> {
    const [head = '', body = '', signature = ''] = token.split('.');
    const expected = createHmac('sha256', this.secret).update(`${head}.${body}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('Its signature is wrong.');
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?')[0]!;
    this.asked.push({ path, authorization: request.headers.authorization });
    if (this.otherwise?.(request, response)) return;
    const content = this.files.get(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    if (content) response.writeHead(200, { 'content-type': type }).end(content);
    else response.writeHead(404).end();
  }
}
