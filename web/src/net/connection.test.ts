import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../generated/messages';
import { Connection } from './connection';
import type { Socket } from './transport';

class FakeSocket implements Socket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
}

describe('a connection', () => {
  let sockets: FakeSocket[];
  let opened: number;
  let received: Told[];
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    opened = 0;
    received = [];
    connection = new Connection(
      () => {
        sockets.push(new FakeSocket());
        return sockets.at(-1)!;
      },
      { opened: () => opened++, received: (message) => received.push(message), changed: () => undefined },
    );
    connection.start();
  });
  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  it('says nothing before it is open', () => {
    expect(connection.send({ type: 'ping' })).toBe(false);
    sockets[0]!.onopen!();
    expect(connection.send({ type: 'ping' })).toBe(true);
    expect(opened).toBe(1);
  });

  it('connects anew after it was lost, waiting longer each time', () => {
    sockets[0]!.onopen!();
    sockets[0]!.onclose!({ code: 1006 });
    expect(connection.state).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
    sockets[1]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(3);
    sockets[2]!.onopen!();
    expect(connection.state).toBe('open');
    expect(opened).toBe(2);
  });

  it('notices a connection that went dead without a word', () => {
    sockets[0]!.onopen!();
    vi.advanceTimersByTime(15_000);
    expect(sockets[0]!.sent).toEqual(['{"type":"ping","ref":0}']);
    vi.advanceTimersByTime(8_000);
    expect(connection.state).toBe('lost');
    expect(sockets[0]!.closed).toBe(true);
  });

  it('takes any message as a sign of life', () => {
    sockets[0]!.onopen!();
    vi.advanceTimersByTime(15_000);
    sockets[0]!.onmessage!({ data: '{"type":"pong","ref":0}' });
    vi.advanceTimersByTime(8_000);
    expect(connection.state).toBe('open');
    expect(received).toEqual([{ type: 'pong', ref: 0 }]);
  });

  it('does not call again where nobody is known by the cookie', () => {
    sockets[0]!.onclose!({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection.state).toBe('unknown-person');
  });

  it('receives nothing from an old socket', () => {
    sockets[0]!.onopen!();
    const old = sockets[0]!.onmessage!;
    sockets[0]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(600);
    old({ data: '{"type":"pong","ref":1}' });
    expect(received).toEqual([]);
  });
});
