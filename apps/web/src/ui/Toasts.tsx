import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import classes from './toasts.module.css'

/** Where the toasts of `tell.ts` appear; every signed-in layout holds one. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      containerWidth={420}
      classNames={{ notification: classes.notification }}
    />
  )
}
