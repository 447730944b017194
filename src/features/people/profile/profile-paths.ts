export const profilePaths = {
  own: 'GET /api/user/profile',
  update: 'PUT /api/user/profile',
  stats: 'GET /api/user/stats',
  activity: 'GET /api/user/activity',
  settings: 'GET /api/user/settings',
  saveSettings: 'PATCH /api/user/settings',
  setAvatar: 'PUT /api/user/avatar',
  removeAvatar: 'DELETE /api/user/avatar',
  /** The full address is in `profileImageUrl`; a new picture has a new one. */
  avatar: 'GET /avatars/:id/:key',
  member: 'GET /api/members/:username',
  memberMemorials: 'GET /api/members/:username/memorials',
} as const;
