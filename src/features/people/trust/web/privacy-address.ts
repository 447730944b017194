/** Link to the form for requests and complaints about personal data, about the open page. */
export const privacyAddress = (): string =>
  `/privacy-request?page=${encodeURIComponent(window.location.pathname)}`;
