import { Bluetooth, Cable, PlugZap } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createBluetoothOpener } from '#web/inspections/tool/obd/links/bluetooth-link.ts'
import { bluetoothOf, serialOf } from '#web/inspections/tool/obd/links/browser-devices.ts'
import { createEmulatedOpener } from '#web/inspections/tool/obd/links/emulated-link.ts'
import { createSerialOpeners } from '#web/inspections/tool/obd/links/serial-link.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import type { Adapter } from './use-adapter.ts'

const never = () => () => {}

/** Reads which interfaces this browser supports; the server renders as if it had none. */
const useDevices = () => ({
  serial: useSyncExternalStore(
    never,
    () => serialOf(navigator),
    () => undefined,
  ),
  bluetooth: useSyncExternalStore(
    never,
    () => bluetoothOf(navigator),
    () => undefined,
  ),
  isKnown: useSyncExternalStore(
    never,
    () => true,
    () => false,
  ),
})

export function ConnectPanel({ adapter }: { adapter: Adapter }) {
  const { state } = adapter
  if (state.kind === 'connecting')
    return (
      <p
        role="status"
        className="flex min-h-13 items-center gap-3 rounded-control bg-green-50 px-4"
      >
        <Spinner />
        Waking the adapter and looking for the car’s protocol…
      </p>
    )
  if (state.kind === 'ready') return <Ready adapter={adapter} connected={state.connected} />
  return (
    <div className="grid gap-3">
      {state.errorText ? (
        <Notice tone="error" isLive>
          {state.errorText}
        </Notice>
      ) : null}
      {state.kind === 'lost' ? <Button onClick={adapter.reconnect}>Connect again</Button> : null}
      <Ways adapter={adapter} />
    </div>
  )
}

type ReadyProps = {
  adapter: Adapter
  connected: {
    adapter: string
    protocolName: string
    dialogue: { name: string; isSimulated: boolean }
  }
}

function Ready({ adapter, connected: { adapter: version, protocolName, dialogue } }: ReadyProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-control bg-green-50 px-4 py-2.5">
      <p className="min-w-0">
        <span className="user-text font-semibold">{dialogue.name}</span>{' '}
        {dialogue.isSimulated ? <Badge tone="notice">Practice</Badge> : null}
        <span className="user-text block text-sm text-stone-700">
          {version}, {protocolName}
        </span>
      </p>
      <Button variant="quiet" className="shrink-0 px-2!" onClick={adapter.disconnect}>
        Disconnect
      </Button>
    </div>
  )
}

function Ways({ adapter }: { adapter: Adapter }) {
  const { serial, bluetooth, isKnown } = useDevices()
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      {bluetooth ? (
        <Button onClick={() => adapter.connect([createBluetoothOpener(bluetooth)])}>
          <Bluetooth aria-hidden className="size-5" />
          Bluetooth adapter
        </Button>
      ) : null}
      {serial ? (
        <Button onClick={() => adapter.connect(createSerialOpeners(serial))}>
          <Cable aria-hidden className="size-5" />
          Cable or serial adapter
        </Button>
      ) : null}
      {isKnown && !serial && !bluetooth ? (
        <p className="text-stone-700 sm:col-span-2">
          This browser cannot reach an adapter. Chrome on Android or on a computer can. You can also
          type in codes from any other reader.
        </p>
      ) : null}
      <Button
        variant="outline"
        className="sm:col-span-2"
        onClick={() => adapter.connect([createEmulatedOpener(() => performance.now())])}
      >
        <PlugZap aria-hidden className="size-5" />
        Try with a simulated adapter
      </Button>
    </div>
  )
}
