export const moderatorsPaths = {
  list: 'GET /api/streams/:id/moderators',
  name: 'POST /api/streams/:id/moderators',
  takeBack: 'DELETE /api/streams/:id/moderators/:moderatorId',
  decline: 'POST /api/streams/:id/moderation/decline',
  attend: 'PUT /api/streams/:id/presence',
} as const;
