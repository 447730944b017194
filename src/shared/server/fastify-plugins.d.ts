import '@fastify/cookie';
