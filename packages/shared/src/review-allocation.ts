/** From whose results reviewers are kept apart, by what they share with them. */
export const apartBy = ['nothing', 'cohort', 'organization'] as const
export type ApartBy = (typeof apartBy)[number]

/** For how long whoever reviewed somebody’s training is kept apart from their tests and certificates, where training is separate. */
export const trainerMonths = 24

export const maxAllocationRules = 50
/** Of one rule. */
export const maxAllocationCohorts = 50
export const maxAllocationLanguages = 20
/** Results that a rule may let wait for one reviewer. */
export const maxAllocationLoad = 1000

/** The languages of ISO 639-1. */
export const writtenLanguages: readonly string[] = [
  ...'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu'.split(
    ' ',
  ),
  ...'fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl'.split(
    ' ',
  ),
  ...'km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc'.split(
    ' ',
  ),
  ...'oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk fil'.split(
    ' ',
  ),
  ...'tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(' '),
]
