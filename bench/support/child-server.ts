import { spawn } from 'node:child_process';

export interface ChildServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own; it prints its port as the first line. */
export async function childServer(file: string, env: Record<string, string>): Promise<ChildServer> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
