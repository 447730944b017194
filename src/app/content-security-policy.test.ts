import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { createContentSecurityPolicy, reportingEndpoints } from './content-security-policy.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const directivesOf = (settings: Record<string, string> = {}) =>
  createContentSecurityPolicy(parseConfig(settings), ['one()', 'two()']).split('; ');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OWN = `script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`;

describe('the content security policy', () => {
  it.each([
    ['with nothing configured', {}],
    ['with tiles from elsewhere', { MAP_PROVIDER: 'osm' }],
  ])(
    'admits our files and our scripts by their hashes, workers that are files and one policy of trusted types %s',
    (_, settings) => {
      const directives = directivesOf(settings);
      expect(directives).toContain(OWN);
      expect(directives).toContain("style-src 'self'");
      expect(directives).toContain("worker-src 'self'");
      expect(directives).toContain("require-trusted-types-for 'script'");
      expect(directives).toContain('trusted-types default');
    },
  );

  it.each([
    ['Google', { GOOGLE_MAPS_API_KEY: 'a-key-of-nobody' }],
    ['Stripe', STRIPE],
    ['development', { NODE_ENV: 'development' }],
  ])('asks for no trusted types where the scripts of others run: %s', (_, settings) => {
    const directives = directivesOf(settings);
    expect(directives.filter((directive) => directive.includes('trusted-types'))).toEqual([]);
    expect(directives).toContain("worker-src 'self' blob:");
  });

  it('admits what Google and Stripe document, each only where it is configured', () => {
    const scriptsIn = (settings: Record<string, string>) =>
      directivesOf(settings).find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scriptsIn(STRIPE)).toBe(`${OWN} https://js.stripe.com https://*.js.stripe.com`);
    const google = scriptsIn({ GOOGLE_MAPS_API_KEY: 'a-key-of-nobody' });
    expect(google.startsWith(`${OWN} https://*.googleapis.com https://*.gstatic.com`)).toBe(true);
    expect(google).not.toContain('stripe');
    for (const scripts of [scriptsIn({}), scriptsIn(STRIPE), google])
      expect(scripts).not.toMatch(/unsafe|strict-dynamic|nonce/);
  });

  it('has what was refused reported, by report-to only where browsers know its address', () => {
    const of = (origin: string) => {
      const config = parseConfig({ APP_ORIGIN: origin });
      const reports = createContentSecurityPolicy(config, [])
        .split('; ')
        .filter((directive) => directive.startsWith('report'));
      return { reports, headers: reportingEndpoints(config) };
    };
    expect(of('https://ziyarah.example')).toEqual({
      reports: ['report-to csp', 'report-uri /api/policy-reports'],
      headers: { 'reporting-endpoints': 'csp="/api/policy-reports"' },
    });
    expect(of('http://localhost:3000')).toEqual({ reports: ['report-uri /api/policy-reports'], headers: {} });
  });

  it('admits no style that stands in a page, except those that the scripts of others write', () => {
    const stylesIn = (settings: Record<string, string>) =>
      directivesOf(settings).find((directive) => directive.startsWith('style-src '));
    expect(stylesIn(STRIPE)).toBe("style-src 'self'");
    expect(stylesIn({ GOOGLE_MAPS_API_KEY: 'a-key-of-nobody' })).toBe(
      "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    );
  });
});
