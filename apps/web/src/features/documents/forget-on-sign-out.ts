import { onSignOut } from '../../api/session.ts'
import { forgetReadings } from './reader/reading.ts'

onSignOut(() => forgetReadings(localStorage))
