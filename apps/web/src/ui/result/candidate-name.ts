import { isReference } from '@casebench/shared/blind-marking'
import { t } from '@lingui/core/macro'

type Named = { name: string; email: string }

/** What whoever marks calls a candidate; while a test is marked blind, its reference. */
export const candidateName = ({ name, email }: Named): string =>
  isReference(email) ? t`Candidate ${email}` : name || email
