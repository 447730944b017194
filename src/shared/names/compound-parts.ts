/** 'Servant of': one canonical word for Abdul, Abdel, Abdur, Abdus, Abdi-, Cabdi-. */
export const ABD = 'abdul';
/** The same of women: Amatul, Amtul, Amatur, Amat ul. */
export const AMAT = 'amatul';
export const ARABIC_ABD = 'عبد';
/** 'Of the religion': Uddin, ud-Din, Eddine, -ettin. */
export const DIN = 'uddin';
export const ARABIC_DIN = 'الدين';
export const ULLAH = 'ullah';
export const ARABIC_ULLAH = 'الله';
/** 'Father of' before an article: Abul, Aboul, Abol, Ebul. */
export const ABUL = 'ab(?:u|o|ou|oo)l|ebul';
