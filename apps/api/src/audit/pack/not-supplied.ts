import { i18n } from '@casebench/server/i18n'

/** What an auditor may look for, and a pack does not have: each in a sentence, so that nothing is left out in silence. */
export const notSupplied = (leftOut: boolean): string[] => [
  i18n.t('Answers and reference answers are not in a pack: marks lead to the attempt, whose answers are in Casebench.'),
  i18n.t(
    'No rule separates trainers and certifiers. The pack names who reviewed training, who certified, and who did both.',
  ),
  i18n.t('The access log has what Casebench records: acts on a person’s data, not every page that was read.'),
  i18n.t(
    'The register of AI has what Casebench stores: the prompt that marks answers is part of the program’s version.',
  ),
  i18n.t('Entries of the audit trail that no seal held yet are not in the pack.'),
  ...(leftOut ? [i18n.t('Whoever asked for the pack is left out of it.')] : []),
]
