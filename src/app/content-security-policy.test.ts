import { describe, expect, it } from 'vitest';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const directivesOf = (settings: Record<string, string> = {}) =>
  createContentSecurityPolicy(parseConfig(settings))('abc').split('; ');

describe('the content security policy', () => {
  it.each([
    ['with nothing configured', {}],
    ['with tiles from elsewhere', { MAP_PROVIDER: 'osm' }],
  ])('admits scripts by nonce, workers that are files and one policy of trusted types %s', (_, settings) => {
    const directives = directivesOf(settings);
    expect(directives).toContain("script-src 'nonce-abc' 'strict-dynamic'");
    expect(directives).toContain("worker-src 'self'");
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain('trusted-types default');
  });

  it.each([
    ['Google', { GOOGLE_MAPS_API_KEY: 'a-key-of-nobody' }],
    ['Stripe', STRIPE],
    ['development', { NODE_ENV: 'development' }],
  ])('asks for no trusted types where the scripts of others run: %s', (_, settings) => {
    const directives = directivesOf(settings);
    expect(directives.filter((directive) => directive.includes('trusted-types'))).toEqual([]);
    expect(directives).toContain("worker-src 'self' blob:");
    expect(directives).toContain("script-src 'nonce-abc' 'strict-dynamic'");
  });
});
