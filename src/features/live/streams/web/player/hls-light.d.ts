/** The build without alternative sound tracks, encryption and its own captions: two thirds of the bytes. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
