import { t } from '@lingui/core/macro'

export const attemptName = (number: number): string => t`Attempt ${number}`
