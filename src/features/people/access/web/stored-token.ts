// Specified in part 1 section 7. In a browser the token opens only GET /api/auth/me; the cookie is what signs
// in. The script in the head of every page reads it too (app/page-document.ts).
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
