/** The screens of services, their calculator and requests. */
export const SERVICE_SCREENS = [
  '/services',
  '/services?tab=calculator&catering=meal&a=simple.-.-.-.light.50&b=full.granite.full.year.feast.120',
  '/services?tab=requests',
  '/book-service?type=cleaning',
  '/book-service?type=cleaning&provider=1',
  '/book-service?type=none',
  '/list-your-service',
  '/my-services',
];
