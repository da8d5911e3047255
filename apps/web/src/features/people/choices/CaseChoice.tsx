import { t } from '@lingui/core/macro'
import type { Choice } from './choice.ts'
import { OneOf } from './OneOf.tsx'
import { caseSource } from './sources.ts'

type Props = { chosen: Choice | undefined; error?: string; onChange: (choice: Choice | undefined) => void }

/** Which case, out of those that can be assigned. */
export const CaseChoice = ({ chosen, error, onChange }: Props) => (
  <OneOf label={t`Case`} placeholder={t`Search cases`} source={caseSource} isFirst {...{ chosen, error, onChange }} />
)
