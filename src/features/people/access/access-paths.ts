export const accessPaths = {
  me: 'GET /api/auth/me',
  login: 'POST /api/auth/login',
  register: 'POST /api/auth/register',
  logout: 'POST /api/auth/logout',
} as const;
