import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium, findShell } from './browser-install.ts';

it('findChromium prefers CHROME_PATH, then the PATH, and only takes what can be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  try {
    const browser = join(folder, 'chromium');
    writeFileSync(browser, '');
    expect(findChromium({ PATH: folder })).not.toBe(browser);
    chmodSync(browser, 0o755);
    expect(findChromium({ PATH: folder })).toBe(browser);
    expect(findChromium({ PATH: folder, CHROME_PATH: '/bin/sh' })).toBe('/bin/sh');
    expect(findChromium({ PATH: folder, CHROME_PATH: '/nowhere' })).toBe(browser);
    const shell = join(folder, 'chromium-headless-shell');
    writeFileSync(shell, '', { mode: 0o755 });
    expect(findChromium({ PATH: folder })).toBe(browser);
    expect(findShell({ PATH: folder })).toBe(shell);
    expect(findShell({ PATH: folder, CHROME_PATH: '/bin/sh' })).toBe('/bin/sh');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
