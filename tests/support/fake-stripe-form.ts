/**
 * A few lines that answer as Stripe's script does to who mounts its payment form. Confirming asks `window.bank` of the
 * test: what it answers is the card's refusal, an empty answer that it paid.
 */
export const FAKE_STRIPE_FORM = `(() => {
  const formOf = (clientSecret) => {
    const listeners = {};
    let frame;
    return {
      clientSecret,
      create: () => ({
        on: (name, call) => { listeners[name] = call; },
        mount: (place) => {
          frame = document.createElement('div');
          frame.dataset.testid = 'card';
          frame.textContent = 'card of ' + clientSecret;
          place.append(frame);
          setTimeout(() => listeners.ready?.(), 0);
        },
        destroy: () => frame?.remove(),
      }),
    };
  };
  window.Stripe = (key, options) => {
    window.stripeAsked = { key, ...options };
    const confirm = async ({ elements }) => {
      const message = await window.bank(elements.clientSecret);
      return message ? { error: { message } } : { paymentIntent: { status: 'succeeded' } };
    };
    return {
      elements: ({ clientSecret }) => formOf(clientSecret),
      confirmPayment: confirm,
      confirmSetup: confirm,
    };
  };
})();`;
