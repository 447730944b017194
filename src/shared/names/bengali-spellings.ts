/**
 * Closed groups of names (see alias-spellings.ts) that Bengali and Sylheti families write with o for a and u, e for i and b for f, and in
 * Bengali letters. A line that begins with the name of another group adds to that. Source: the spellings that Bengali's inherent vowel
 * and its letters for Arabic sounds lead to.
 */
export const BENGALI_SPELLINGS = `
altaf altab altaaf altaph আলতাফ আলতাব
muzammil mozammel muzammel mozammil muzzammil mozammal মোজাম্মেল মুজাম্মিল মুজাম্মেল مزمل
tofazzal tofazzel তফাজ্জল
mufazzal mofazzal mufazal mofazzel mufaddal মোফাজ্জল মফাজ্জল مفضل
musharraf mosharraf mosharrof mosaraf mosharaf musharaf moucharaf মোশাররফ মোশারফ মুশাররফ مشرف
mukarram mokarram mokarrom mukaram mokaram মোকাররম মুকাররম مكرم
awwal awal awaal auwal awol আউয়াল আওয়াল اول
saira sayra sayera saera সায়রা ছায়রা سائره سايره
bhuiyan bhuyan bhuiya bhuia bhuyia bhuiyah bhuyah bhuya ভূঁইয়া ভূইয়া ভুঁইয়া ভুইয়া ভূঞা ভুঞা
`;
