import { notifications } from '@mantine/notifications'

// Beside `tell.ts`, which every page loads.

/** Takes away what `toastError` said, where it is no longer true. */
export const withdraw = (id: string): void => void notifications.hide(id)
