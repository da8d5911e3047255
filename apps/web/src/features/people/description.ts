import { maxDescriptionLength } from '@casebench/shared/contract/organizations'
import { t } from '@lingui/core/macro'
import { atMost, filled, firstOf } from '../../ui/form/rules.ts'

/** What is wrong with the name of a cohort or an organization; undefined when it can be one. */
export const descriptionFault = firstOf(
  filled(() => t`Give it a name.`),
  atMost(maxDescriptionLength),
)
