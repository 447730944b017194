import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';

interface Rules {
  createHTML?: unknown;
  createScript?: unknown;
  createScriptURL: (address: string) => string | undefined;
}

/** Runs the head's script in a browser of a few lines. */
function rulesAt(address: string): Rules {
  const made: Record<string, Rules> = {};
  const createPolicy = (name: string, rules: Rules) => {
    made[name] = rules;
  };
  const browser = { URL, location: new URL(address), document: { baseURI: address } };
  const trustedTypes = { createPolicy };
  runInContext(TRUSTED_TYPES_SCRIPT, createContext({ ...browser, trustedTypes, self: { trustedTypes } }));
  expect(Object.keys(made)).toEqual(['default']);
  return made.default as Rules;
}

const HOME = 'https://ziyarah.example';

describe('the policy of trusted types', () => {
  const rules = rulesAt(`${HOME}/memorial/1?x=1#duas`);

  it.each(['/sw.js', '/assets/maplibre-gl-worker-DTh23QKw.js', `${HOME}/assets/map_engine-a1.js`])(
    'admits %s',
    (address) => expect(rules.createScriptURL(address)).toBe(new URL(address, HOME).href),
  );

  it.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/assets/a.js',
    'http://ziyarah.example/sw.js',
    'https://ziyarah.example:8443/sw.js',
    'https://ziyarah.example@elsewhere.example/sw.js',
    'data:text/javascript,alert(1)',
    `blob:${HOME}/0a1b`,
    'javascript:alert(1)',
    '/memorial/sw.js',
    '/sw.js/more',
    '/files/7.js',
    '/assets/../files/7.js',
    '/assets/%2e%2e/files/7.js',
    '/assets/..%2ffiles%2f7.js',
    '/assets/deeper/a.js',
    '/assets/a.js.txt',
    'assets/a.js',
    '',
  ])('refuses %s', (address) => expect(rules.createScriptURL(address)).toBeUndefined());

  it('refuses an address that is none', () => {
    expect(() => rules.createScriptURL('https://')).toThrow(TypeError);
  });

  it('has no way for HTML and for the text of scripts', () => {
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
  });

  it('lets browsers without trusted types be', () => {
    expect(() => runInContext(TRUSTED_TYPES_SCRIPT, createContext({ self: {} }))).not.toThrow();
  });
});
