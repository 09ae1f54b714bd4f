import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  ['localhost:9999', 'http://localhost:9999'],
  [' 192.168.1.20:8080/v1 ', 'http://192.168.1.20:8080/v1'],
  ['[::1]:11434', 'http://[::1]:11434'],
  ['workshop', 'http://workshop'],
  ['nas.local/v1', 'http://nas.local/v1'],
  ['//api.example.org/v1', 'https://api.example.org/v1'],
  ['api.example.org', 'https://api.example.org'],
  ['http://api.example.org', 'http://api.example.org'],
  ['HTTPS://api.example.org', 'HTTPS://api.example.org'],
  ['', ''],
])('%j is called as %j', (typed, address) => expect(completeAddress(typed)).toBe(address));
