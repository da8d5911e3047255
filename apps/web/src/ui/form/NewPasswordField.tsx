import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that somebody is to have. The kit's field of passwords does not say itself that it is wrong. */
export const NewPasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={t`New password`}
    description={t`${minPasswordLength} characters or more. A few words are easy to remember.`}
    autoComplete="new-password"
    visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
    aria-invalid={Boolean(props.error)}
    {...props}
  />
)
