// Specified in part 1 section 7. In a browser it opens GET /api/auth/me only; the cookie is the authority.
const KEY = 'auth_token';

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(KEY, token);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be refused: the cookie keeps the reader signed in.
  }
}
