import { spawn } from 'node:child_process';
import { isBuilt } from '#scripts/build/build-app.ts';
import { inProject } from '#scripts/run/project-paths.ts';

/**
 * Builds where the sources have changed, in a process of its own: the half gigabyte that a build takes would stay with the
 * server that begins after it. Ends this process where the build fails.
 */
export async function buildApart(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building…');
  const child = spawn(process.execPath, [inProject('scripts/commands/build.ts')], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', stop);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  process.off('SIGTERM', stop);
  // Ended by a signal: this process was meant.
  if (code === null) process.kill(process.pid, 'SIGTERM');
  else if (code !== 0) process.exit(code);
}
