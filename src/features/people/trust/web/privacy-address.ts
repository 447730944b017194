/** Link to the form for data on living people, about the open page. */
export const privacyAddress = (): string =>
  `/privacy-request?page=${encodeURIComponent(window.location.pathname)}`;
