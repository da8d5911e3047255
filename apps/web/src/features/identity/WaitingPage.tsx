import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import '@mantine/core/styles/Center.css'

/** While it is being found out who is here. */
export function WaitingPage() {
  return (
    <Center mih="100dvh" role="status" aria-label={t`Loading`}>
      <Loader type="dots" />
    </Center>
  )
}
