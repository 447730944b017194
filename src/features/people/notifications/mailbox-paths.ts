export const mailboxPaths = {
  own: 'GET /api/mails',
  all: 'GET /api/admin/mails',
} as const;
