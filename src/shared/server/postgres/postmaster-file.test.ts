import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { identifyProcess, isAlive, parsePostmasterFile } from './postmaster-file.ts';

describe('parsePostmasterFile', () => {
  it('reads pid, socket directory and state', () => {
    const text = '10159\n/d/cluster\n1795232789\n5432\n/tmp/ziyarah-2d23\n\n  2171045     65545\nready   \n';
    expect(parsePostmasterFile(text)).toEqual({ pid: 10159, socketDir: '/tmp/ziyarah-2d23', ready: true });
    expect(parsePostmasterFile(text.replace('ready', 'starting'))?.ready).toBe(false);
  });

  it('takes a file that is being written, or broken, for none or not ready', () => {
    expect(parsePostmasterFile('')).toBeUndefined();
    expect(parsePostmasterFile('x\n')).toBeUndefined();
    expect(parsePostmasterFile('12\n')).toEqual({ pid: 12, socketDir: '', ready: false });
  });
});

describe('identifyProcess', () => {
  it('knows another program, and one that is gone', async () => {
    expect(identifyProcess(process.pid, '/d/cluster')).toBe('foreign');
    const child = spawn('true');
    await once(child, 'exit');
    expect(identifyProcess(child.pid ?? 0, '/d/cluster')).toBe('gone');
    expect(isAlive(process.pid)).toBe(true);
  });
});
