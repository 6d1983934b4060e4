/** The 124 postcode areas. Source: Royal Mail, Postcode Address File; GY, IM and JE are the Crown dependencies. */
export const POSTCODE_AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX
  FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE
  NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ
  TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
)

/** The London postal district, and the areas around it that reach into Greater London. */
export const INNER_LONDON_AREAS: ReadonlySet<string> = new Set('E EC N NW SE SW W WC'.split(' '))
export const OUTER_LONDON_AREAS: ReadonlySet<string> = new Set(
  'BR CR DA EN HA IG KT RM SM TW UB WD'.split(' '),
)
