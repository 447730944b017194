/** The directives that the content security policy adds for a page with the script below. */
export const TRUSTED_TYPES_DIRECTIVES = [
  "require-trusted-types-for 'script'",
  'trusted-types default',
] as const;

/**
 * The only policy for strings that would become code, placed in the head before every other script. It is the
 * default policy because libraries call the sinks themselves: MapLibre starts its worker, we register /sw.js.
 * It admits the built files of our own address and nothing else: no HTML (React makes elements), no script
 * text, no blob: or data: worker (hls.js works on the page). Where it returns nothing the browser throws a
 * TypeError. Browsers without Trusted Types ignore it.
 */
export const TRUSTED_TYPES_SCRIPT =
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(s){var u=new URL(s,document.baseURI);if(u.origin===location.origin&&/^\\/(sw|assets\\/[\\w.-]+)\\.js$/.test(u.pathname))return u.href}})";
