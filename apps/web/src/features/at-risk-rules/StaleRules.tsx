import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ApiError } from '../../api/request.ts'

type Props = { error: Error | null; isLoading: boolean; onShow: () => void }

/** Where somebody else has saved other rules meanwhile: the way to see theirs. What was typed is given up for them. */
export function StaleRules({ error, isLoading, onShow }: Props) {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (
    <Button size="compact-sm" variant="default" mt="xs" display="block" loading={isLoading} onClick={onShow}>
      <Trans>Show their rules</Trans>
    </Button>
  )
}
