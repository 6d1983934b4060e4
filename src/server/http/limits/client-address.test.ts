import { describe, expect, it } from 'vitest'
import { addressPrefix, networkOf } from './client-address.ts'

describe('the network that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('stores less of it with a session', () => {
    expect(addressPrefix('203.0.113.7')).toBe('203.0.113.0/24')
    expect(addressPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
    expect(addressPrefix('')).toBeNull()
  })
})
