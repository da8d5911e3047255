import { t } from '@lingui/core/macro'
import { ActionIcon, Loader, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

type Props = { title: string; chosen: string | undefined; onChoose: (written: string) => void }

/** Opens a calendar, which is loaded when it is first asked for. Typing works without it. */
export function CalendarButton({ title, chosen, onChoose }: Props) {
  const [isOpen, calendar] = useDisclosure(false)
  // Not React.lazy: offline, a chunk that does not come must not take the page down with it.
  const loaded = useQuery({
    queryKey: ['part', 'calendar'],
    queryFn: () => import('./Calendar.tsx'),
    enabled: isOpen,
    staleTime: 'static',
    structuralSharing: false,
  })
  const Calendar = loaded.data?.Calendar
  const choose = (written: string) => {
    onChoose(written)
    calendar.close()
  }
  return (
    <Popover opened={isOpen} onChange={calendar.set} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={calendar.toggle}
          aria-label={title === '' ? t`Choose from a calendar` : t`Choose ${title} from a calendar`}
        >
          <IconCalendar size={17} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title === '' ? t`Calendar` : t`Calendar for ${title}`}>
        {Calendar && <Calendar chosen={chosen} onChoose={choose} />}
        {!Calendar &&
          (loaded.isError ? t`The calendar could not be loaded. Type the date instead.` : <Loader size="sm" />)}
      </Popover.Dropdown>
    </Popover>
  )
}
