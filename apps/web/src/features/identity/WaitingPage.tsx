import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'

/** While it is being found out who is here. */
export const WaitingPage = () => (
  <div role="status" aria-label={t`Loading`} style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
    <Loader type="dots" />
  </div>
)
