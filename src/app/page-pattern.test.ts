import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { PAGE_FILES } from './page-files.ts';
import { pagePattern } from './page-pattern.ts';

const ROUTES = Object.keys(PAGE_FILES).map((path) => ({ path }));
const filled = (path: string) => path.replace(/:\w+/g, 'x1');

it('tells the page as the pages’ own router does', () => {
  const paths = Object.keys(PAGE_FILES).filter((path) => path !== '*');
  const addresses = paths.flatMap((path) => {
    const address = filled(path);
    return [address, `${address}/`, `${address}/more`, `${address}//`, address.toUpperCase().toLowerCase()];
  });
  expect(addresses.length).toBeGreaterThan(200);
  for (const address of [...addresses, '/', '//', '/nothing', '/grave', '/grave/', '/memorial/1/manage/2'])
    expect(pagePattern(address), address).toBe(matchRoutes(ROUTES, address)?.at(-1)?.route.path);
});
