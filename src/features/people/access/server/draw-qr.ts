import QRCode from 'qrcode';

/** Light squares around the code, as its standard asks. */
const MARGIN = 4;

/** A QR code as an SVG path of squares: sharp at any size, without an image to load. */
export function drawQr(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return { size: modules.size + 2 * MARGIN, path };
}
