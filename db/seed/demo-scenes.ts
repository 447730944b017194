import type { PhotoStage } from '#features/arrange/cleaning/cleaning-values.ts';

/** Hills, grass, a path: the same place on both pictures. */
const GROUND = `<path fill="#e3ecdf" d="M0 0h600v400H0z"/>
<path fill="#cbdcc6" d="M0 150q150-60 300-20t300-30v300H0z"/>
<path fill="#a9c3a0" d="M0 190q200-30 600-5v215H0z"/>
<path fill="#cfc3a4" d="M0 348q300-26 600 0v52H0z"/>`;

/** A kerb with earth in it, and behind it a headstone with a pointed arch and three lines of writing. */
function stone(look: { face: string; edge: string; earth: string; kerb: string; writing: string }): string {
  return `<path fill="${look.kerb}" d="M176 288h248l44 74H132z"/>
<path fill="${look.earth}" d="M194 300h212l34 50H160z"/>
<path fill="${look.edge}" d="M222 300V158q4-52 84-92 84 40 88 92v142z"/>
<path fill="${look.face}" d="M212 300V158q4-52 84-92 84 40 88 92v142z"/>
<path fill="none" stroke="${look.edge}" stroke-width="4" d="M228 290V166q6-42 68-76 62 34 68 76v124"/>
<g stroke="${look.writing}" stroke-width="7" stroke-linecap="round"><path d="M262 164h68M252 194h88M268 224h56"/></g>`;
}

const GRASS_BLADES = [150, 168, 186, 204, 232, 262, 292, 322, 352, 384, 402, 420, 438];

const OVERGROWN = `<g fill="#7d8f5b"><path d="M212 300v-66q20 8 24 30t16 36z"/><path d="M384 176q-26 10-24 46t-20 40 44 38z"/><circle cx="248" cy="132" r="16"/><circle cx="344" cy="120" r="11"/><circle cx="306" cy="208" r="13"/></g>
<g fill="#8b8d76" opacity=".7"><path d="M272 78q10 50-4 96t8 92q-16-50-12-96t8-92zM338 110q8 60-2 110t4 76q-12-60-8-104t6-82z"/></g>
<g stroke="#5f7d45" stroke-width="5" stroke-linecap="round" fill="none">${GRASS_BLADES.map(
  (x, at) =>
    `<path d="M${x} ${338 + (at % 3) * 8}q${at % 2 ? -10 : 10}-34 ${at % 2 ? 4 : -6}-${62 + (at % 4) * 12}"/>`,
).join('')}</g>
<g fill="#a4703a"><path d="M180 352q12-14 26-4-10 14-26 4zM258 344q10-14 24-6-8 14-24 6zM338 356q14-12 26-2-12 12-26 2zM400 346q10-12 22-4-8 12-22 4zM232 318q10-10 20-4-8 10-20 4z"/></g>
<path fill="#9a6a4b" d="M452 352l34-14 8 18-32 14z"/>`;

const TENDED = `<g fill="#e9eee6" opacity=".8"><path d="M246 150q20-34 48-48-34 30-40 76z"/></g>
<g stroke="#8c6d46" stroke-width="3" opacity=".5"><path d="M186 316h228M178 328h244M170 340h260"/></g>
<g><path fill="#9a6a4b" d="M446 318h36l-6 36h-24z"/><path stroke="#3f6f4a" stroke-width="5" fill="none" d="M464 318v-40M464 300q-16-4-20-18M464 296q14-4 20-16"/><circle cx="464" cy="270" r="13" fill="#c96b78"/><circle cx="442" cy="280" r="9" fill="#d98a94"/><circle cx="486" cy="278" r="9" fill="#d98a94"/></g>
<g stroke="#6f9a64" stroke-width="4" stroke-linecap="round"><path d="M120 356v-10M100 360v-9M486 362v-9M512 358v-10M540 362v-9M76 356v-9"/></g>`;

const SCENES: Record<PhotoStage, string> = {
  before: `${stone({ face: '#a8a692', edge: '#85836f', earth: '#8a7f5d', kerb: '#9c9a86', writing: '#96947f' })}${OVERGROWN}`,
  after: `${stone({ face: '#d9dcd3', edge: '#a9aea3', earth: '#a98a61', kerb: '#c3c7bc', writing: '#5b665d' })}${TENDED}`,
};

/** One grave before and after it was cleaned, as an SVG: nobody's stone, and its writing are strokes. */
export const drawGraveScene = (
  stage: PhotoStage,
  { width, height }: { width: number; height: number },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="${width}" height="${height}">${GROUND}${SCENES[stage]}</svg>`;
