import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

export const PrintButton = () => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
    onClick={() => window.print()}
  >
    <Trans>Print</Trans>
  </Button>
)
