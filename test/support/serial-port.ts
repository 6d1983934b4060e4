import type { Page } from 'playwright-core'

/**
 * Simulates a serial port with an adapter, so that the real dialogue runs over the browser's own interface. `answer` gets
 * each command, and returns what the adapter sends, its prompt included.
 */
export async function plugIn(page: Page, answer: (command: string) => string): Promise<void> {
  await page.exposeFunction('askAdapter', (command: string) => answer(command.trim()))
  await page.addInitScript(() => {
    const { askAdapter } = window as unknown as { askAdapter: (asked: string) => Promise<string> }
    const openPort = () => {
      const port = new EventTarget() as EventTarget & Record<string, unknown>
      port.open = async () => {
        let say: (text: string) => void = () => {}
        port.readable = new ReadableStream<Uint8Array>({
          start: (controller) => {
            say = (text) => controller.enqueue(new TextEncoder().encode(text))
          },
        })
        port.writable = new WritableStream<Uint8Array>({
          write: async (bytes) => say(await askAdapter(new TextDecoder().decode(bytes))),
        })
      }
      port.close = async () => {}
      return port
    }
    const serial = { requestPort: async () => openPort() }
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
  })
}
