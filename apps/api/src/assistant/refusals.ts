/** What Manu says during an assessment, whatever is asked. */
export const assessmentRefusals = [
  'I cannot help during an assessment. Good luck! I am here again once you have sent it in.',
  'This is a test, so this one is yours alone. Ask me again after it.',
  'While an assessment is running I stay quiet: it should show what you can do.',
  'I am not allowed to answer during a test. Trust what you have learnt.',
  'Sorry, not now: you are in an assessment. I am happy to go through it with you in training.',
] as const

/** One of them; `chance` is from 0 to 1, 1 excluded. */
export const refusalBy = (chance: number): string =>
  assessmentRefusals[Math.floor(chance * assessmentRefusals.length)] ?? assessmentRefusals[0]
