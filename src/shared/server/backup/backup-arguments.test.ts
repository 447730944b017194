import { describe, expect, it } from 'vitest';
import { parseBackupArguments } from './backup-arguments.ts';

describe('parseBackupArguments', () => {
  it('takes FILE from where the operator is', () => {
    const relative = parseBackupArguments('backup', ['nightly.backup', '--force'], '/home/operator');
    expect(relative).toEqual({ path: '/home/operator/nightly.backup', force: true });
    const absolute = parseBackupArguments('restore', ['/mnt/a'], '/home/operator');
    expect(absolute).toEqual({ path: '/mnt/a', force: false });
  });

  it.each([
    ['backup', [], 'No FILE was given.'],
    ['restore', [''], 'No FILE was given.'],
    ['backup', ['a', 'b'], 'One FILE at a time; "b" is another.'],
    ['backup', ['--quick', 'a'], "Unknown option '--quick'."],
    ['restore', ['--force', 'a'], "Unknown option '--force'."],
  ] as const)('refuses %s %j', (command, args, sentence) => {
    const usage = `${sentence}\n\nUsage: npm run ${command} -- FILE`;
    expect(() => parseBackupArguments(command, args, '/')).toThrow(usage);
  });
});
