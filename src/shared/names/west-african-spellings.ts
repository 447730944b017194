/**
 * Closed groups of names (see alias-spellings.ts) that Senegal, Guinea and Mali write in French and the Gambia and Sierra Leone in English:
 * di for j, ou for u, no h at the end. Families are on both sides of the borders. Source: the two states' spelling conventions.
 */
export const WEST_AFRICAN_SPELLINGS = `
diallo jallow jalloh diallow jallo djallo djalo dialo jalo dyallo diao djallow جالو ديالو
diop diob jobe job jop ديوب joob joop
kamara camara kemara camera kamarra كامارا كمارا
keita kaita keyta كيتا
cisse sise ceesay cessay sisay cissay sissay sesay seesay سيسي
toure touray turay توري
drame drammeh dramme drammey درامي
mbaye mbai mbye
jammeh diame
sanneh sane sanney
manneh mane manney
diarra jarra djarra diara ديارا
diawara jawara djawara diawarra jawarra دياوارا جوارا
diouf joof jouf juf jufe ديوف ضيوف
diagne jagne
thiam cham tiam chaam تيام
dabo darboe daboe darbo دابو
sylla sillah silla sylah سيلا
`;
