import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../generated/messages';
import { Line, type Wire } from './line';

class Rope implements Wire {
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

describe('a line', () => {
  let ropes: Rope[];
  let opened: number;
  let heard: Told[];
  let line: Line;

  beforeEach(() => {
    vi.useFakeTimers();
    ropes = [];
    opened = 0;
    heard = [];
    line = new Line(
      () => {
        ropes.push(new Rope());
        return ropes.at(-1)!;
      },
      { opened: () => opened++, heard: (told) => heard.push(told), changed: () => undefined },
    );
    line.start();
  });
  afterEach(() => {
    line.stop();
    vi.useRealTimers();
  });

  it('says nothing before it is open', () => {
    expect(line.say({ type: 'ping' })).toBe(false);
    ropes[0]!.onopen!();
    expect(line.say({ type: 'ping' })).toBe(true);
    expect(opened).toBe(1);
  });

  it('connects anew after it was lost, waiting longer each time', () => {
    ropes[0]!.onopen!();
    ropes[0]!.onclose!({ code: 1006 });
    expect(line.state).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(ropes).toHaveLength(2);
    ropes[1]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(ropes).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(ropes).toHaveLength(3);
    ropes[2]!.onopen!();
    expect(line.state).toBe('open');
    expect(opened).toBe(2);
  });

  it('notices a line that went dead without a word', () => {
    ropes[0]!.onopen!();
    vi.advanceTimersByTime(15_000);
    expect(ropes[0]!.sent).toEqual(['{"type":"ping","ref":0}']);
    vi.advanceTimersByTime(8_000);
    expect(line.state).toBe('lost');
    expect(ropes[0]!.closed).toBe(true);
  });

  it('takes any message as a sign of life', () => {
    ropes[0]!.onopen!();
    vi.advanceTimersByTime(15_000);
    ropes[0]!.onmessage!({ data: '{"type":"pong","ref":0}' });
    vi.advanceTimersByTime(8_000);
    expect(line.state).toBe('open');
    expect(heard).toEqual([{ type: 'pong', ref: 0 }]);
  });

  it('does not call again where nobody is known by the cookie', () => {
    ropes[0]!.onclose!({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(ropes).toHaveLength(1);
    expect(line.state).toBe('unknown-person');
  });

  it('hears nothing from an old wire', () => {
    ropes[0]!.onopen!();
    const old = ropes[0]!.onmessage!;
    ropes[0]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(600);
    old({ data: '{"type":"pong","ref":1}' });
    expect(heard).toEqual([]);
  });
});
