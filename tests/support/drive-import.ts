import type { ImportDetails } from '#features/records/imports/imports-contract.ts';
import type { TestApp } from './create-test-app.ts';
import { PATIENCE_MS } from './until.ts';

/** Takes an import through its steps as an administrator's browser does. */
export function importDriver(test: TestApp, headers: Record<string, string>) {
  async function ask(method: string, path: string, body?: unknown) {
    const response = await test.fetch(`/api/admin/imports${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as ImportDetails & { code: string } };
  }
  return {
    ask,
    async upload(content: string | Buffer, fileName = 'register.csv', cemetery = '') {
      const form = new FormData();
      form.set('fileName', fileName);
      form.set('cemetery', cemetery);
      form.set('file', new Blob([content as BlobPart]), fileName);
      const response = await test.fetch('/api/admin/imports', { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as ImportDetails & { code: string } };
    },
    /** Asks until the import has left the step that runs. */
    async settle(id: number, mostMs = PATIENCE_MS): Promise<ImportDetails> {
      const until = Date.now() + mostMs;
      for (;;) {
        const { body } = await ask('GET', `/${id}`);
        if (body.status !== 'checking' && body.status !== 'running') return body;
        if (Date.now() > until) throw new Error(`the import stands at ${body.status}, ${body.progress} %`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  };
}
