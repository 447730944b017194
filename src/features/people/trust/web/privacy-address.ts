/** The form for data on living people, about the page that is open. */
export const privacyAddress = (): string =>
  `/privacy-request?page=${encodeURIComponent(window.location.pathname)}`;
