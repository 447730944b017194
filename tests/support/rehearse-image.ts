import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '#scripts/run/project-paths.ts';
import type { Program } from './whole-server.ts';

const run = promisify(execFile);

interface Step {
  what: string;
  rest: string;
}

/** The stages of a Dockerfile, each as its instructions in order; comments and broken lines are put right. */
export function stagesOf(dockerfile: string): Step[][] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Step[][] = [];
  for (const line of lines) {
    const [, what = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (what === 'FROM') stages.push([]);
    stages.at(-1)?.push({ what, rest });
  }
  return stages;
}

/**
 * Runs the steps of deploy/Dockerfile in empty folders, without a container. This machine stands in for what the base image
 * and the system's packages bring, and the installed packages of the project, which come from the same lock file, for `npm ci`.
 * Everything else is done as written there: npm gets no network.
 * @returns the folder that the image has as /app, and what the image starts in it
 */
export async function rehearseImage(folder: string): Promise<Program> {
  const stages = stagesOf(await readFile(inProject('deploy/Dockerfile'), 'utf8'));
  const [build, image] = [join(folder, 'build'), join(folder, 'image')];
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  for (const { what, rest } of stages[0] ?? []) {
    if (what === 'COPY') await copy(rest, inProject('.'), build);
    if (what === 'RUN' && rest.startsWith('npm ci '))
      await cp(inProject('node_modules'), join(build, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (what === 'RUN')
      await run('sh', ['-ec', rest], {
        cwd: build,
        env: { PATH: path, HOME: folder, npm_config_offline: 'true' },
        maxBuffer: 16 * 1024 * 1024,
      });
  }
  const env: Record<string, string> = {};
  let command: string[] = [];
  for (const { what, rest } of stages[1] ?? []) {
    if (what === 'COPY' && rest.startsWith('--from=build '))
      await copy(rest.replace('--from=build ', '').replaceAll('/app/', ''), build, image);
    else if (what === 'COPY') await copy(rest, inProject('.'), image);
    else if (what === 'ENV')
      Object.assign(env, Object.fromEntries(rest.split(/\s+/).map((one) => one.split('='))));
    else if (what === 'ENTRYPOINT' || what === 'CMD')
      command = [...command, ...(JSON.parse(rest) as string[])];
  }
  // The image begins with tini, whose work the test does.
  return { folder: image, command: command.slice(command.indexOf('node') + 1), env };
}

/** `COPY a b folder`: files into a folder, a folder's content under the last name. */
async function copy(rest: string, from: string, to: string): Promise<void> {
  const names = rest.split(/\s+/);
  const target = names.pop() ?? '.';
  for (const name of names) {
    const place = target.startsWith('./') ? join(to, target, name) : join(to, target);
    await mkdir(dirname(place), { recursive: true });
    await cp(join(from, name), place, { recursive: true });
  }
}
