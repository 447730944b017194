/** Types for the part of the package that is used; it ships none. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicImage[]> };
  export default decode;
}
