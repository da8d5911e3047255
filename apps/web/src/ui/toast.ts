import { alertShown } from '@casebench/shared/constants'
import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'

// The one way to tell something in passing. `Toasts.tsx` shows it; it survives the way from one layout to another.

const reading = 6000
const close = {
  closeButtonProps: {
    get 'aria-label'() {
      return t`Dismiss`
    },
  },
}

/** Says that something was done, for six seconds. Reading or touching the toast keeps it. */
export const toastSuccess = (message: string): void =>
  void notifications.show({ message, color: 'teal', autoClose: reading, ...close })

const lasting = (message: string, color: string): string =>
  notifications.show({ id: message, message, color, autoClose: false, ...close })

/** Says that something was done, and what of it still has to be done by hand. It stays until it is dismissed. */
export const toastWarning = (message: string): string => lasting(message, 'yellow')

/**
 * Says that something did not work. It stays until it is dismissed: what went wrong must not pass unread.
 * @returns what `withdraw` takes it away by, once it is no longer true.
 */
export const toastError = (message: string): string => lasting(message, 'red')

const notPermitted = (): string => t`You do not have permission to perform this action!`

/** The alert of specification §5, for the two seconds of §9. Asked for twice, it is shown once. */
export const toastNotPermitted = (): void =>
  void notifications.show({
    id: notPermitted(),
    message: notPermitted(),
    color: 'red',
    autoClose: alertShown,
    ...close,
  })
